import type { ShownPointLabel } from '@yuko/contract/loyalty/point-label'

/** A program’s names as values of an email. */
export function programValues({ name, pointLabel }: { readonly name: string; readonly pointLabel: ShownPointLabel }) {
  const { one, other, ...further } = pointLabel
  const forms = Object.fromEntries(Object.entries(further).map(([form, text]) => [`point_${form}`, text]))
  return { name, point_one: one, point_other: other, ...forms }
}
