import { t } from '@lingui/core/macro'
import type { ImportKind, ReviewImport } from '@yuko/contract/imports/import'
import { ButtonLink, Group, Section } from '@yuko/ui'

interface Step {
  label: string
  href: string
}

/** The next steps after an import of this kind, the most likely first. */
const stepsAfter: Record<ImportKind, (importId: string) => readonly [Step, ...Step[]]> = {
  reviews: (importId) => [
    { label: t`View imported reviews`, href: `/reviews/reviews?importId=${importId}` },
    { label: t`Show reviews in your store`, href: '/reviews/widget' },
  ],
  products: () => [
    { label: t`Import reviews`, href: '/reviews/import' },
    { label: t`Import customers`, href: '/reviews/import/customers' },
    { label: t`View products`, href: '/reviews/products' },
  ],
  customers: () => [
    { label: t`Import orders`, href: '/reviews/import/orders' },
    { label: t`Import reviews`, href: '/reviews/import' },
  ],
  orders: () => [
    { label: t`View orders`, href: '/reviews/orders' },
    { label: t`Set up review requests`, href: '/reviews/emails' },
    { label: t`View verified reviews`, href: '/reviews/reviews?verification=verified_buyer' },
  ],
  loyalty_points: () => [
    { label: t`View members`, href: '/loyalty/customers' },
    { label: t`Import points history`, href: '/reviews/import/points-history' },
    { label: t`Set up rewards`, href: '/loyalty/programs' },
  ],
  points_history: () => [{ label: t`View members`, href: '/loyalty/customers' }],
  subscribers: () => [
    { label: t`View imported subscribers`, href: '/subscribers?source=import' },
    { label: t`Create a workflow`, href: '/workflows' },
  ],
}

/** Links shown after a successful import. */
export function NextSteps({ item }: { item: Pick<ReviewImport, 'kind' | 'importId'> }) {
  const [first, ...others] = stepsAfter[item.kind](item.importId)
  return (
    <Section title={t`Next steps`}>
      <Group gap="xs">
        <ButtonLink href={first.href}>{first.label}</ButtonLink>
        {others.map(({ label, href }) => (
          <ButtonLink key={href} href={href} variant="default">
            {label}
          </ButtonLink>
        ))}
      </Group>
    </Section>
  )
}
