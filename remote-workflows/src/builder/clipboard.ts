import { type CopiedNodes, copiedNodes } from './graph/copy-nodes.ts'

const key = 'yuko.copied-steps'
let copied: CopiedNodes | undefined

/** The last copied steps. They survive a reload of the tab and can be pasted into another workflow. */
export function readCopied(): CopiedNodes | undefined {
  if (copied) return copied
  try {
    const text = sessionStorage.getItem(key)
    copied = text ? copiedNodes.safeParse(JSON.parse(text)).data : undefined
  } catch {
    // Storage is unavailable: keep the copy in memory only.
  }
  return copied
}

export function writeCopied(nodes: CopiedNodes): void {
  copied = nodes
  try {
    sessionStorage.setItem(key, JSON.stringify(nodes))
  } catch {
    // As above.
  }
}

export const hasCopied = (): boolean => readCopied() !== undefined
