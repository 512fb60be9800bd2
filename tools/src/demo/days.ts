const hourMs = 3_600_000
const dayMs = 24 * hourMs
export const days = 365

/** Simulated days: every tenth, and every third of the last month. */
export function daysOfNews(): number[] {
  const list: number[] = []
  for (let day = 4; day < days; day += day < days - 30 ? 10 : 3) list.push(day)
  return [...list, days]
}

/**
 * In the late morning of the shop, whatever time it is now: emails are held at night. The last one ends before the server's clock
 * takes over.
 */
export function morningOf(day: number, today: Date, seconds: number): Date {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs
  const morning = midnight - (days - day) * dayMs + 9 * hourMs + seconds * 1000
  return new Date(Math.min(morning, today.getTime() - 3 * hourMs))
}
