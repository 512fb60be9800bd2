/** “+50”, “−20”: what a change does, with a real minus. `number` as the merchant reads figures. */
export function signed(value: number, number: (value: number) => string): string {
  if (value === 0) return '0'
  return (value > 0 ? '+' : '−') + number(Math.abs(value))
}
