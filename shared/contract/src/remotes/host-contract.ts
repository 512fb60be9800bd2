/**
 * Version of the host's interface to remotes: the exports of `@yuko/runtime`, `@yuko/runtime/router`, and `@yuko/ui`, the shape
 * of `HostContext`, the lent federation runtime, and the settings frame. Additions increment the second number; removals and
 * changes the first.
 */
export const hostContract = '3.3'

/** Whether a host with `provided` can run a remote built against `needed`. */
export function satisfiesHostContract(provided: string, needed: string): boolean {
  const [providedMajor = 0, providedMinor = 0] = provided.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return providedMajor === neededMajor && providedMinor >= neededMinor
}
