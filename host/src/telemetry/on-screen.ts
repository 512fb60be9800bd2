import type { RemoteName } from '@yuko/contract/remotes/list-remotes'

interface Shown {
  remote: RemoteName
  version: string
}

/** Which remote's page was on screen from when, in milliseconds since the document was opened; none for a host page. */
const changes: { from: number; shown: Shown | undefined }[] = []

function note(shown: Shown | undefined) {
  changes.push({ from: performance.now(), shown })
  if (changes.length > 200) changes.shift()
}

/** Records that a remote's page is on screen; call the result when it leaves. */
export function noteEntered(remote: RemoteName, version: string): () => void {
  note({ remote, version })
  return () => note(undefined)
}

export const onScreenAt = (time: number): Shown | undefined => changes.findLast(({ from }) => from <= time)?.shown
