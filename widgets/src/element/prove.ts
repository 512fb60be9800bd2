import type {} from '../proof/proof.ts'
import { loadScript } from './script-origin.ts'

/**
 * Proof of work against mass submissions; its script is loaded when the first form is sent. Without a solution the server
 * decides.
 */
export async function prove(origin: string): Promise<string | undefined> {
  try {
    if (!window.yukoProof) await loadScript('proof', origin)
    return await window.yukoProof?.(origin)
  } catch {
    return undefined
  }
}
