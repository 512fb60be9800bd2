import { readFile, writeFile } from 'node:fs/promises'

/**
 * A process's peak resident memory in megabytes since its start or the last reset. Tracked by the kernel, so no peak is missed.
 * Linux only; absent elsewhere.
 */
export async function peakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}

export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}
