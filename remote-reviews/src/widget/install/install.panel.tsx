import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isRepeatable, placedName } from '@yuko/contract/widgets/page-widget'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
import { widgetElements } from '@yuko/contract/widgets/widget-kind'
import { ButtonLink, IconCircleCheck, IconExternalLink, RelativeTime, SegmentedControl, TextLink } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { widgetQueries } from '#data/widgets.queries.ts'
import { kindWording } from '../kind-wording.ts'
import styles from './install.module.css'
import { allReviewsAddress, fragmentAddress, htmlSnippet, liquidSnippet, pictureSnippet } from './install-snippets.ts'

/** Installation instructions, and whether the widget was detected. */
export function Install({ widget, store, onClose }: { widget: ReviewWidget; store: string; onClose: () => void }) {
  const [platform, setPlatform] = useState(widget.themeEditorUrl ? 'shopify' : 'html')
  const placed = placedNameOf(widget)
  const place = { origin: location.origin, store, kind: widget.kind, widget: placed }
  const { name: kindName, place: where } = kindWording[widget.kind]
  const name = widget.page?.name ?? kindName
  const ways = [
    { value: 'shopify', label: t`Shopify` },
    { value: 'html', label: t`Any website` },
    ...(widget.kind === 'star_badge' ? [{ value: 'picture', label: t`Image` }] : []),
    ...(withoutScript.includes(widget.kind) ? [{ value: 'server', label: t`No script` }] : []),
  ]
  return (
    <DetailDrawer title={t`Install: ${name}`} onClose={onClose} width={560}>
      <div className={styles.install}>
        <Detector widget={widget} />
        <p className={styles.where}>{t`Recommended placement: ${where}`}</p>
        {placed && <PageWidgetNote name={placed} />}
        <SegmentedControl fullWidth size="xs" aria-label={t`Platform`} data={ways} value={platform} onChange={setPlatform} />
        {platform === 'shopify' && <Shopify widget={widget} code={liquidSnippet(place)} />}
        {platform === 'html' && <AnyWebsite place={place} />}
        {platform === 'picture' && (
          <ol className={styles.steps}>
            <li>
              {t`Paste this where scripts aren’t allowed, such as marketplaces, emails or product descriptions.`}
              <CodeBlock label={t`Linked image`} code={pictureSnippet(place)} />
            </li>
            <li>
              <Trans>
                Replace <code>product-handle</code> with the product’s handle.
              </Trans>
            </li>
          </ol>
        )}
        {platform === 'server' && (
          <ol className={styles.steps}>
            <li>
              {t`Fetch this URL on your server and insert the response in the page. Search engines can read it without a script.`}
              <CodeBlock label={t`HTML URL`} code={fragmentAddress(place)} />
            </li>
            <li>{t`You can cache the response for up to one minute.`}</li>
          </ol>
        )}
      </div>
    </DetailDrawer>
  )
}

const placedNameOf = ({ slug, page }: ReviewWidget) =>
  page && isRepeatable(slug) ? placedName(slug, page.pageWidgetId) : undefined

/** Why the code has one more attribute. */
function PageWidgetNote({ name }: { name: string }) {
  return (
    <>
      <p className={styles.where}>
        {t`On the pages you chose, this widget replaces the default without new code. Use the code below to show it on any other page. In a theme block, enter this name:`}
      </p>
      <CodeBlock label={t`Name of the widget`} code={name} />
    </>
  )
}

type Place = Parameters<typeof htmlSnippet>[0]

/** Complete as HTML. */
const withoutScript: readonly Place['kind'][] = ['review_list', 'star_badge', 'rating_text', 'snippet', 'questions']

function AnyWebsite({ place }: { place: Place }) {
  const { kind } = place
  return (
    <ol className={styles.steps}>
      <li>
        {t`Paste this where you want the widget to appear.`}
        <CodeBlock label="HTML" code={htmlSnippet(place)} />
      </li>
      {widgetElements[kind].product !== 'none' && (
        <li>
          <Trans>
            Replace <code>product-handle</code> with the product’s handle or ID.
          </Trans>{' '}
          {widgetElements[kind].product === 'optional' && t`Without a product, the widget covers the whole store.`}
        </li>
      )}
      {kind === 'all_reviews' && (
        <li>
          <Trans>
            Or link to the hosted page:{' '}
            <TextLink href={allReviewsAddress(place)} target="_blank" rel="noreferrer">
              {allReviewsAddress(place)}
            </TextLink>
          </Trans>
        </li>
      )}
      <li>{t`Open the page in your store. The widget is detected automatically.`}</li>
    </ol>
  )
}

function Shopify({ widget, code }: { widget: ReviewWidget; code: string }) {
  const isEmbed = widgetElements[widget.kind].inTheme === 'embed'
  return (
    <>
      {widget.themeEditorUrl && (
        <ol className={styles.steps}>
          <li>
            {isEmbed ? t`Open your theme with the app embed turned on.` : t`Open your theme with the block added.`}
            <div>
              <ButtonLink
                href={widget.themeEditorUrl}
                target="_blank"
                rel="noreferrer"
                rightSection={<IconExternalLink size={16} aria-hidden />}
              >
                {t`Add to theme`}
              </ButtonLink>
            </div>
          </li>
          <li>{isEmbed ? t`Save the theme.` : t`Drag the block to where you want it and save the theme.`}</li>
          <li>{t`Open a page of your store. The widget is detected automatically.`}</li>
        </ol>
      )}
      <p className={styles.where}>
        {widget.themeEditorUrl
          ? t`If your theme doesn’t support app blocks, use this code:`
          : t`Add this code to your theme where you want the widget to appear:`}
      </p>
      <CodeBlock label={t`Liquid`} code={code} />
    </>
  )
}

/** Polls every few seconds, so that the first page view is detected. */
function Detector({ widget }: { widget: ReviewWidget }) {
  const seen = useQuery(widgetQueries.seen(widget.slug)).data ?? widget
  return (
    <div className={styles.detector} role="status" data-seen={seen.lastSeenAt !== null || undefined}>
      {seen.lastSeenAt === null ? (
        <>
          <span className={styles.pulse} aria-hidden />
          <span>
            <strong>{t`Waiting for your store`}</strong>
            {t`This widget hasn’t been detected on any page yet.`}
          </span>
        </>
      ) : (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            <strong>{t`Installed in your store`}</strong>
            <Trans>
              Seen <RelativeTime at={seen.lastSeenAt} /> on {seen.lastSeenOn}
            </Trans>
          </span>
        </>
      )}
    </div>
  )
}
