/** Names the step that failed. */
export class StepFailure extends Error {
  readonly nodeId: string
  constructor(nodeId: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.nodeId = nodeId
  }
}
