/** Beside the payload in the queue; no payload has a key like it. */
const traceKey = '$traceparent'

/** What the queue keeps of a job: its payload, and the trace of what it follows from. */
export function traced(payload: object, trace: string | null): object {
  return trace === null ? payload : { ...payload, [traceKey]: trace }
}

/** The two apart again. */
export function untraced(data: object): { payload: object; trace: string | undefined } {
  const { [traceKey]: trace, ...payload } = data as Record<string, unknown>
  return { payload, trace: typeof trace === 'string' ? trace : undefined }
}
