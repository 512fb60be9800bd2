import { t } from '@lingui/core/macro'
import type { ImportKind, ReviewImport } from '@yuko/contract/imports/import'
import { ButtonLink, Group, Section } from '@yuko/ui'

interface Step {
  label: string
  href: string
}

/** What a merchant does after a file of this kind, the likeliest first. */
const stepsAfter: Record<ImportKind, (importId: string) => readonly [Step, ...Step[]]> = {
  reviews: (importId) => [
    { label: t`See the imported reviews`, href: `/reviews/reviews?importId=${importId}` },
    { label: t`Show reviews in your shop`, href: '/reviews/widget' },
  ],
  products: () => [
    { label: t`Import your reviews`, href: '/reviews/import' },
    { label: t`Import customers`, href: '/reviews/import/customers' },
    { label: t`See your products`, href: '/reviews/products' },
  ],
  customers: () => [
    { label: t`Import orders`, href: '/reviews/import/orders' },
    { label: t`Import your reviews`, href: '/reviews/import' },
  ],
  orders: () => [
    { label: t`See your orders`, href: '/reviews/orders' },
    { label: t`Set up review requests`, href: '/reviews/emails' },
    { label: t`See verified reviews`, href: '/reviews/reviews?verification=verified_buyer' },
  ],
  loyalty_points: () => [
    { label: t`See your members`, href: '/loyalty/customers' },
    { label: t`Set up rewards`, href: '/loyalty/programs' },
  ],
  subscribers: () => [
    { label: t`See the imported subscribers`, href: '/subscribers?source=import' },
    { label: t`Create a workflow`, href: '/workflows' },
  ],
}

/** Where to go from a file that brought something. */
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
