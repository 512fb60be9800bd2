import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
import { ButtonLink, IconCircleCheck, IconExternalLink, RelativeTime, SegmentedControl, TextLink } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { widgetQueries } from '#data/widgets.queries.ts'
import { kindWording } from '../kind-wording.ts'
import styles from './install.module.css'
import { allReviewsAddress, fragmentAddress, htmlSnippet, liquidSnippet, pictureSnippet } from './install-snippets.ts'

/** How the widget comes onto the shop’s pages, and whether it has. */
export function Install({ widget, store, onClose }: { widget: ReviewWidget; store: string; onClose: () => void }) {
  const [platform, setPlatform] = useState(widget.themeEditorUrl ? 'shopify' : 'html')
  const place = { origin: location.origin, store, kind: widget.kind }
  const { name, place: where } = kindWording[widget.kind]
  const ways = [
    { value: 'shopify', label: t`Shopify` },
    { value: 'html', label: t`Any website` },
    ...(widget.kind === 'star_badge' ? [{ value: 'picture', label: t`Picture` }] : []),
    ...(widget.kind === 'review_list' || widget.kind === 'star_badge' ? [{ value: 'server', label: t`No script` }] : []),
  ]
  return (
    <DetailDrawer title={`Install: ${name}`} onClose={onClose} width={560}>
      <div className={styles.install}>
        <Detector widget={widget} />
        <p className={styles.where}>
          <Trans>Where it belongs: {where}.</Trans>
        </p>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`How the shop is built`}
          data={ways}
          value={platform}
          onChange={setPlatform}
        />
        {platform === 'shopify' && <Shopify widget={widget} code={liquidSnippet(place)} />}
        {platform === 'html' && <AnyWebsite place={place} />}
        {platform === 'picture' && (
          <ol className={styles.steps}>
            <li>
              {t`Paste this where no script may be: marketplaces, e-mails, product texts.`}
              <CodeBlock label={t`Picture with a link`} code={pictureSnippet(place)} />
            </li>
            <li>
              <Trans>
                Put the product’s handle in place of <code>product-handle</code>.
              </Trans>
            </li>
          </ol>
        )}
        {platform === 'server' && (
          <ol className={styles.steps}>
            <li>
              <Trans>
                Your server fetches this address and puts the answer into the page. It needs no script, and search engines read it
                at once.
              </Trans>
              <CodeBlock label={t`Address of the HTML`} code={fragmentAddress(place)} />
            </li>
            <li>{t`The answer may be kept for a minute; it says so itself.`}</li>
          </ol>
        )}
      </div>
    </DetailDrawer>
  )
}

type Place = Parameters<typeof htmlSnippet>[0]

const ofStore: readonly Place['kind'][] = ['floating_tab', 'all_reviews', 'trust_badge']

function AnyWebsite({ place }: { place: Place }) {
  const { kind } = place
  return (
    <ol className={styles.steps}>
      <li>
        {t`Paste this where the widget belongs.`}
        <CodeBlock label="HTML" code={htmlSnippet(place)} />
      </li>
      {!ofStore.includes(kind) && (
        <li>
          <Trans>
            Put the product’s handle or its id in place of <code>product-handle</code>
          </Trans>
          {kind === 'review_form' ? '.' : '. Without product it is about the whole store.'}
        </li>
      )}
      {kind === 'all_reviews' && (
        <li>
          <Trans>
            Or link to the page that is there already:{' '}
            <TextLink href={allReviewsAddress(place)} target="_blank" rel="noreferrer">
              {allReviewsAddress(place)}
            </TextLink>
          </Trans>
        </li>
      )}
      <li>{t`Open the page in your shop. This panel notices it by itself.`}</li>
    </ol>
  )
}

function Shopify({ widget, code }: { widget: ReviewWidget; code: string }) {
  const isEmbed = widget.kind === 'floating_tab'
  return (
    <>
      {widget.themeEditorUrl && (
        <ol className={styles.steps}>
          <li>
            <Trans>Open your theme with the </Trans>
            {isEmbed ? 'app embed switched on' : 'block put in'}.
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
          <li>{isEmbed ? t`Save the theme.` : t`Drag the block to its place and save the theme.`}</li>
          <li>{t`Open a page of your shop. This panel notices it by itself.`}</li>
        </ol>
      )}
      <p className={styles.where}>
        {widget.themeEditorUrl
          ? t`A theme without app blocks takes this code instead:`
          : t`In the code of your theme, where the widget belongs:`}
      </p>
      <CodeBlock label={t`Liquid`} code={code} />
    </>
  )
}

/** Asks every few seconds: the first page view of a shopper, or the merchant’s own, is seen here. */
function Detector({ widget }: { widget: ReviewWidget }) {
  const seen = useQuery(widgetQueries.seen(widget.slug)).data ?? widget
  return (
    <div className={styles.detector} role="status" data-seen={seen.lastSeenAt !== null || undefined}>
      {seen.lastSeenAt === null ? (
        <>
          <span className={styles.pulse} aria-hidden />
          <span>
            <Trans>
              <strong>Waiting for your shop</strong>
              No page has shown this widget yet.
            </Trans>
          </span>
        </>
      ) : (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            <Trans>
              <strong>It is in your shop</strong>
              Seen <RelativeTime at={seen.lastSeenAt} /> on {seen.lastSeenOn}
            </Trans>
          </span>
        </>
      )}
    </div>
  )
}
