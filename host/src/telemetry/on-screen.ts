import type { RemoteName } from '@yuko/contract/remotes/list-remotes'

interface Shown {
  remote: RemoteName
  version: string
}

/** Whose page was on the screen from when on, in milliseconds since the document was opened; a page of the host is nobody's. */
const changes: { from: number; shown: Shown | undefined }[] = []

function note(shown: Shown | undefined) {
  changes.push({ from: performance.now(), shown })
  if (changes.length > 200) changes.shift()
}

/** A page of a remote came on the screen; to be called when it leaves. */
export function noteEntered(remote: RemoteName, version: string): () => void {
  note({ remote, version })
  return () => note(undefined)
}

export const onScreenAt = (time: number): Shown | undefined => changes.findLast(({ from }) => from <= time)?.shown
