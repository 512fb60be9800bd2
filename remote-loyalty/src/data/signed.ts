/** “+50”, “−20”: a change with a real minus sign. `number` formats for the merchant. */
export function signed(value: number, number: (value: number) => string): string {
  if (value === 0) return '0'
  return (value > 0 ? '+' : '−') + number(Math.abs(value))
}
