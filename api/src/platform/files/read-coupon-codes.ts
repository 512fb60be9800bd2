import { couponCode } from '@yuko/contract/incentives/incentive-rule'

/** One code a line, or the first column of a table. A header line is skipped. */
export function readCouponCodes(text: string) {
  const codes = new Set<string>()
  const refused: { line: number; value: string; message: string }[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const value = (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1')
    if (value === '' || (index === 0 && /^(coupon|discount|voucher)?[ _-]?codes?$/i.test(value))) continue
    const read = couponCode.safeParse(value)
    if (read.success) codes.add(read.data)
    else
      refused.push({ line: index + 1, value: value.slice(0, 80), message: read.error.issues[0]?.message ?? 'isn’t a valid code' })
  }
  return { codes: [...codes], refused }
}
