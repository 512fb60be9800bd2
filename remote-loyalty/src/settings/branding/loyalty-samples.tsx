import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import { slugOf, widgetElements } from '@yuko/contract/widgets/widget-kind'
import { MailSample } from '@yuko/kit/brand/mail-sample.tsx'
import { readableColors, type Scheme } from '@yuko/kit/brand/preview-colors.ts'
import { sampleCss } from '@yuko/kit/brand/sample.css.ts'
import { Shadow } from '@yuko/kit/brand/shadow.tsx'
import { previewAddress, usePreviewFrame } from '@yuko/kit/preview/use-preview-frame.ts'
import { ErrorPanel, Skeleton, TextLink } from '@yuko/ui'
import { useMemo } from 'react'
import { exampleMember } from '#data/example-member.ts'
import { onsiteQueries } from '#data/onsite.queries.ts'
import styles from './loyalty-branding.module.css'

interface LoyaltySamplesProps {
  brand: BrandSettings
  page: Scheme
}

/** The panel as a member sees it, and the header and footer of an email. */
export function LoyaltySamples({ brand, page }: LoyaltySamplesProps) {
  return (
    <>
      <PanelSample brand={brand} page={page} />
      <Shadow css={sampleCss} page={page}>
        <MailSample brand={brand} text={t`You have enough points for a reward.`} action={t`See your rewards`} />
      </Shadow>
    </>
  )
}

function PanelSample({ brand, page }: LoyaltySamplesProps) {
  const locale = navigator.language.split('-')[0] ?? 'en'
  const panel = useQuery(onsiteQueries.one(slugOf('loyalty_panel')))
  const organization = useQuery(onsiteQueries.organization())
  const view = useQuery(onsiteQueries.view(locale))
  const message = useMemo(() => {
    if (!panel.data || !view.data) return null
    const widget = showWidget(panel.data.published, readableColors(brand), locale)
    const member = exampleMember(view.data, new Date())
    return { theme: page, widget, loyalty: { view: view.data, member, attributes: { customer: 'preview' } } }
  }, [panel.data, view.data, brand, page, locale])
  const frame = usePreviewFrame(message)
  const parts = [panel, organization, view]
  const failed = parts.find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorPanel
        title={t`Couldn’t load the preview`}
        onRetry={() => Promise.all(parts.map((part) => part.refetch()))}
        isRetrying={parts.some(({ isFetching }) => isFetching)}
      >
        {failed.error?.message}
      </ErrorPanel>
    )
  if (!organization.data || !message) return <Skeleton height={480} />
  const hasOwnColors = Object.values(panel.data?.published.brand ?? {}).some((value) => value !== null)
  return (
    <>
      <iframe
        ref={frame}
        title={t`Panel preview`}
        className={styles.panel}
        src={previewAddress(organization.data.slug, widgetElements.loyalty_panel)}
      />
      {!view.data?.program && <p className={styles.made}>{t`No program yet. Create one to preview it here.`}</p>}
      {hasOwnColors && (
        <p className={styles.made}>
          {t`The panel has colors of its own, which come first.`}{' '}
          <TextLink href="/loyalty/onsite/loyalty-panel">{t`Edit panel colors`}</TextLink>
        </p>
      )}
    </>
  )
}
