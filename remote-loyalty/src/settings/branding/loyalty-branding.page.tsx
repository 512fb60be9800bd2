import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Page, Section, Skeleton } from '@yuko/ui'
import { brandQuery } from '#data/brand.queries.ts'
import { IdentitySection } from './identity.section.tsx'
import styles from './loyalty-branding.module.css'

const colors = [
  ['primary', 'Buttons and head'],
  ['text', 'Text'],
  ['background', 'Background'],
  ['border', 'Lines'],
] as const

/** One brand for reviews, loyalty and e-mails; what is of loyalty alone stands in its editors. */
export function LoyaltyBrandingPage() {
  const brand = useQuery(brandQuery())
  return (
    <Page
      title="Branding"
      tabTitle="Loyalty branding"
      subtitle="How your program looks in your shop, and how members are known there."
    >
      <Section
        title="Brand"
        description="Launcher, panel and page take colours, corners and font from your brand. Each of them may have colours of its own."
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
            Change your brand
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-panel" variant="subtle">
            Colours of the panel
          </ButtonLink>
          <ButtonLink href="/loyalty/onsite/loyalty-launcher?open=install" variant="subtle">
            Put it into your shop
          </ButtonLink>
        </div>
      </Section>
      <IdentitySection />
    </Page>
  )
}
