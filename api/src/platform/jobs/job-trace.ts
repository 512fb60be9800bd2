/** Stored with the payload in the queue; no payload uses this key. */
const traceKey = '$traceparent'

/** The stored data of a job: its payload, and the trace of its cause. */
export function traced(payload: object, trace: string | null): object {
  return trace === null ? payload : { ...payload, [traceKey]: trace }
}

/** Separates payload and trace. */
export function untraced(data: object): { payload: object; trace: string | undefined } {
  const { [traceKey]: trace, ...payload } = data as Record<string, unknown>
  return { payload, trace: typeof trace === 'string' ? trace : undefined }
}
