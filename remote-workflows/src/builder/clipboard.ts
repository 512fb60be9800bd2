import { type CopiedNodes, copiedNodes } from './graph/copy-nodes.ts'

const key = 'yuko.copied-steps'
let copied: CopiedNodes | undefined

/** What was copied last, in this tab also after a reload: steps go from one workflow to another. */
export function readCopied(): CopiedNodes | undefined {
  if (copied) return copied
  try {
    const text = sessionStorage.getItem(key)
    copied = text ? copiedNodes.safeParse(JSON.parse(text)).data : undefined
  } catch {
    // A browser that keeps nothing: then only this page knows.
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
