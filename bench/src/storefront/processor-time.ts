import { readFile } from 'node:fs/promises'

/**
 * Milliseconds that a process has kept a processor busy, in all its threads: unlike rates and latencies it does not depend on
 * what else the machine does. Linux only; elsewhere not a number.
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name, which may hold spaces: the 12th and 13th field are ticks of a hundredth of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN))
}
