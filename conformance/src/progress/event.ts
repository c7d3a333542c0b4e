/** What is shown while a run goes on. Carries no text of module or runtime, so it can hold no secret. */
export type ProgressEvent =
  | { readonly kind: "started"; readonly step: string }
  | {
      readonly kind: "finished";
      readonly step: string;
      readonly exit: number | null;
      readonly seconds: number;
      /** The step is there to fail. */
      readonly meantToFail: boolean;
    }
  | { readonly kind: "note"; readonly text: string };

export interface Progress {
  report(event: ProgressEvent): void;
  /** Leaves the terminal as it was. */
  end(): void;
}
