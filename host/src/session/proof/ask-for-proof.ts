import { create } from 'zustand'

interface Asked {
  /** True once the user has confirmed their identity, false if they cancel. */
  answer(isProven: boolean): void
}

export const useProof = create<{ asked: Asked | null }>(() => ({ asked: null }))

let running: Promise<boolean> | undefined

/** Asks once for all waiting calls. */
export function askForProof(): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => useProof.setState({ asked: { answer: resolve } })).finally(() => {
    useProof.setState({ asked: null })
    running = undefined
  })
  return running
}
