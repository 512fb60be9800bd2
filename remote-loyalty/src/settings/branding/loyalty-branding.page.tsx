import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'
import { ButtonLink, Page, Section, Skeleton } from '@yuko/ui'
import { IdentitySection } from './identity.section.tsx'
import styles from './loyalty-branding.module.css'

const colors = [
  ['primary', t`Buttons and header`],
  ['text', t`Text`],
  ['background', t`Background`],
  ['border', t`Borders`],
] as const

/** Reviews, loyalty and emails share one brand; loyalty’s own settings are in its editors. */
export function LoyaltyBrandingPage() {
  const brand = useQuery(brandQuery())
  return (
    <Page
      title={t`Branding`}
      tabTitle={t`Loyalty branding`}
      subtitle={t`How your program looks in your store, and how it identifies customers.`}
    >
      <Section
        title={t`Brand`}
        description={t`The launcher, panel and rewards page use your brand’s colors, corners and font. Each can have its own colors.`}
      >
        {brand.data ? (
          <dl className={styles.colors}>
            {colors.map(([name, label]) => (
              <div key={name}>
                <dt>
                  <svg className={styles.color} viewBox="0 0 24 24" aria-hidden>
                    <rect width="24" height="24" rx="5" fill={brand.data[name]} />
                  </svg>
                  {label}
                </dt>
                <dd>{brand.data[name]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <Skeleton height={88} />
        )}
        <div className={styles.ways}>
          <ButtonLink href="/app/settings/reviews/branding" variant="default">
            {t`Edit brand`}
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-panel" variant="subtle">
            {t`Edit panel colors`}
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-launcher?open=install" variant="subtle">
            {t`Install launcher`}
          </ButtonLink>
        </div>
      </Section>
      <IdentitySection />
    </Page>
  )
}
