import { readFile } from 'node:fs/promises'

/**
 * CPU milliseconds of a process in all threads: unlike rates and latencies it doesn't depend on other load. Linux only; NaN
 * elsewhere.
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may contain spaces: the 12th and 13th fields are ticks of a hundredth of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN))
}
