import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Page, Section, Skeleton } from '@yuko/ui'
import { brandQuery } from '#data/brand.queries.ts'
import { IdentitySection } from './identity.section.tsx'
import styles from './loyalty-branding.module.css'

const colors = [
  ['primary', t`Buttons and head`],
  ['text', t`Text`],
  ['background', t`Background`],
  ['border', t`Lines`],
] as const

/** One brand for reviews, loyalty and e-mails; what is of loyalty alone stands in its editors. */
export function LoyaltyBrandingPage() {
  const brand = useQuery(brandQuery())
  return (
    <Page
      title={t`Branding`}
      tabTitle={t`Loyalty branding`}
      subtitle={t`How your program looks in your shop, and how members are known there.`}
    >
      <Section
        title={t`Brand`}
        description={t`Launcher, panel and page take colours, corners and font from your brand. Each of them may have colours of its own.`}
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
            {t`Change your brand`}
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-panel" variant="subtle">
            {t`Colours of the panel`}
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-launcher?open=install" variant="subtle">
            {t`Put it into your shop`}
          </ButtonLink>
        </div>
      </Section>
      <IdentitySection />
    </Page>
  )
}
