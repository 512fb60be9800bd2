/** `2026-11`; the current month of a time zone for anything else. */
export function readMonth(text: string | null, today: string): string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: dayOf(new Date(Date.UTC(year, number, 0))) }
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, number - 1 + by, 1))).slice(0, 7)
}

/** The weeks of a month from Monday on; null: a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const { from, to } = daysOfMonth(month)
  const before = (new Date(from).getUTCDay() + 6) % 7
  const days = Array.from({ length: Number(to.slice(8)) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
