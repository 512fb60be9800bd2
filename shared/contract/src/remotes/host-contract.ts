/**
 * Version of what the host gives to remotes: the export lists of `@yuko/runtime`, `@yuko/runtime/router` and `@yuko/ui`, the
 * shape of `HostContext`, the federation runtime that it lends, and the frame around the settings. An addition raises the
 * second number; taking away or changing raises the first.
 */
export const hostContract = '3.3'

/** Whether a host that gives `provided` can run a remote built against `needed`. */
export function satisfiesHostContract(provided: string, needed: string): boolean {
  const [providedMajor = 0, providedMinor = 0] = provided.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return providedMajor === neededMajor && providedMinor >= neededMinor
}
