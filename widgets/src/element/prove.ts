import type {} from '../proof/proof.ts'
import { loadScript } from './script-origin.ts'

/** Proof that a form is not one of thousands; its script comes with the first form that is sent. Without one the server decides. */
export async function prove(origin: string): Promise<string | undefined> {
  try {
    if (!window.yukoProof) await loadScript('proof', origin)
    return await window.yukoProof?.(origin)
  } catch {
    return undefined
  }
}
