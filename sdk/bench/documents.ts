import { Random } from "./random.ts";

const seed = 20261130;

/**
 * A state as Terraform writes it, of at least so many bytes: two-space indentation, sorted attributes. Of its values about 60 % are
 * strings (IDs, ARNs, CIDRs; one in ten with escaped quotes: policies), 10 % numbers, 15 % true, false or null, 15 % lists and
 * objects; some base64 of a few hundred characters, and no text beyond ASCII.
 */
export const stateDocument = (bytes: number): string => {
  const random = new Random(seed);
  const resources: unknown[] = [];
  for (let size = 0; size < bytes; ) {
    const resource = stateResource(random, resources.length);
    resources.push(resource);
    size += JSON.stringify(resource, null, 2).length * 1.18; // it is nested deeper there
  }
  return `${JSON.stringify(
    {
      version: 4,
      terraform_version: "1.11.4",
      serial: 42,
      lineage: "a09d9e34-a780-2b84-2f46-e3de82f56ba6",
      outputs: {
        health: { value: { healthy: true, message: null, reasons: [], state: "running" }, type: "dynamic", sensitive: true },
        instances: { value: Array.from({ length: 50 }, (_, i) => poolInstance(random, i)), type: "dynamic", sensitive: true },
        provider_id: { value: "aws:///asg/pool-1", type: "string", sensitive: true },
      },
      resources,
      check_results: null,
    },
    null,
    2,
  )}\n`;
};

const stateResource = (random: Random, index: number): object => {
  const [id, zone] = [`i-${random.hex(17)}`, random.of(["eu-central-1a", "eu-central-1b", "eu-central-1c"])];
  return {
    module: "module.role",
    mode: random.below(8) === 0 ? "data" : "managed",
    type: "aws_instance",
    name: `node_${index}`,
    provider: 'module.role.provider["registry.terraform.io/hashicorp/aws"]',
    instances: Array.from({ length: 1 + random.below(3) }, (_, key) => ({
      index_key: key,
      schema_version: 1,
      attributes: {
        ami: `ami-${random.hex(17)}`,
        arn: `arn:aws:ec2:eu-central-1:${random.below(1e9)}:instance/${id}`,
        associate_public_ip_address: random.below(2) === 0,
        availability_zone: zone,
        capacity_reservation_specification: [{ capacity_reservation_preference: "open", capacity_reservation_target: [] }],
        cpu_core_count: 1 + random.below(8),
        ebs_block_device: [],
        id,
        instance_type: random.of(["m6i.large", "m6i.xlarge", "c7g.medium"]),
        password_data: "",
        policy: JSON.stringify({
          Version: "2012-10-17",
          Statement: [{ Effect: "Allow", Action: "ec2:*", Resource: random.hex(8) }],
        }),
        private_ip: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
        root_block_device: [{ delete_on_termination: true, iops: 3000, volume_id: `vol-${random.hex(17)}`, volume_size: 80 }],
        tags: { Name: `prod-${index}`, Environment: "production", Team: "platform-a" },
        timeouts: null,
        user_data: random.hex(40),
        user_data_base64: random.below(4) === 0 ? random.base64(400) : null,
        vpc_security_group_ids: [`sg-${random.hex(17)}`, `sg-${random.hex(17)}`],
      },
      sensitive_attributes: [[{ type: "get_attr", value: "user_data" }]],
      private: random.base64(80),
      dependencies: ["module.role.aws_security_group.node", "module.role.data.aws_ami.image"],
    })),
  };
};

/**
 * Exports or variables as a person writes them, of at least so many bytes: one line, keys in no order, numbers with their zeros, text
 * beyond ASCII in one value of twenty, `\u003c` for `<`.
 */
export const handWritten = (bytes: number): string => {
  const random = new Random(seed);
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += parts.at(-1)?.length ?? 0) {
    const name = random.of(["Zürich", "東京", "plain", "a\\u003cb\\u003e", 'say \\"hi\\"', "back\\\\slash"]);
    parts.push(
      `"subnet-${random.hex(6)}":{"id":"subnet-${random.hex(17)}","cidr":"10.${random.below(256)}.0.0/16","zone":"eu-central-1${random.of(["a", "b", "c"])}",` +
        `"public":${random.below(2) === 0},"weight":${random.below(100)}.50,"owner":null,"labels":{"tier":"web","app":"shop-${random.hex(4)}","site":"${random.below(4) === 0 ? name : "main"}"},` +
        `"routes":[{"to":"0.0.0.0/0","via":"nat-${random.hex(17)}"},{"to":"10.0.0.0/8","via":"local"}],"ports":[443,${random.below(65536)},6443]}`,
    );
  }
  return `{${parts.join(",")}}`;
};

/** An instance of a pool with every attribute that it may have (contract 7.3). */
export const poolInstance = (random: Random, index: number): object => ({
  provider_id: `aws:///eu-central-1a/i-${String(index).padStart(4, "0")}${random.hex(13)}`,
  instance_id: `i-${random.hex(17)}`,
  state: "running",
  addresses: [
    { type: "InternalIP", address: `10.0.${random.below(256)}.${random.below(256)}` },
    { type: "InternalDNS", address: `ip-10-0-0-${index}.eu-central-1.compute.internal` },
  ],
  failure_domain: "eu-central-1a",
});

/** The outputs of a pool of so many instances, JSON by name. */
export const poolOutputs = (instances: number): Readonly<Record<string, string>> => {
  const random = new Random(seed);
  const list = Array.from({ length: instances }, (_, i) => poolInstance(random, i) as { provider_id: string });
  return {
    provider_id: '"aws:///asg/pool-1"',
    provider_id_list: JSON.stringify(list.map((instance) => instance.provider_id).sort()),
    replicas: String(instances),
    instances: JSON.stringify(list),
    health: '{"state":"running","healthy":true}',
  };
};
