import { readFile, writeFile } from 'node:fs/promises'

/**
 * The most memory (resident set, megabytes) that a process had since its start or the last reset. The kernel keeps it, so no
 * peak falls between two looks. Linux only; elsewhere the figure is absent.
 */
export async function peakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}

export async function resetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
}
