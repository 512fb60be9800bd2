import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Widget } from '@yuko/contract/widgets/widget'
import { type LoyaltyWidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'
import { ButtonLink, TextLink } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { kindWording } from '../kinds.ts'
import { htmlSnippet } from './install-snippets.ts'
import styles from './onsite-editor.module.css'

interface InstallProps {
  widget: Widget
  kind: LoyaltyWidgetKind
  store: string
  pageUrl: string
  onClose: () => void
}

const needsSignature: readonly LoyaltyWidgetKind[] = ['loyalty_launcher', 'thank_you', 'account_page', 'loyalty_page']

/** How it comes onto the pages of the shop. */
export function Install({ widget, kind, store, pageUrl, onClose }: InstallProps) {
  const { name, place } = kindWording[kind]
  return (
    <DetailDrawer title={`Install: ${name}`} onClose={onClose} width={560}>
      <div className={styles.install}>
        <p>
          <Trans>Where it belongs: {place}.</Trans>
        </p>
        {kind === 'nudges' && <p>{t`There is nothing to install: the launcher brings them.`}</p>}
        {kind === 'loyalty_panel' && (
          <p>
            <Trans>
              There is nothing to install: the launcher brings it, and every link to <code>#rewards</code>, <code>#earn</code>,{' '}
              <code>#tiers</code> or <code>#history</code> opens it there.
            </Trans>
          </p>
        )}
        {kind !== 'nudges' && kind !== 'loyalty_panel' && <Placing widget={widget} kind={kind} store={store} />}
        {kind === 'loyalty_page' && (
          <p>
            <Trans>
              Or link to the page that is there already:{' '}
              <TextLink href={pageUrl} target="_blank" rel="noreferrer">
                {pageUrl}
              </TextLink>
            </Trans>
          </p>
        )}
        {kind === 'account_page' && widget.themeEditorUrl && (
          <p>
            <Trans>
              It goes into the account page of your theme. Shopify’s newer account pages take no blocks of themes: members have
              the panel there.
            </Trans>
          </p>
        )}
        {kind === 'thank_you' && (
          <p>
            <Trans>
              For shops on their own software: Shopify’s thank-you page takes no scripts. <code>order</code> is the order’s
              number, <code>total</code> what of it earns points, in the smallest unit of the currency.
            </Trans>
          </p>
        )}
        {needsSignature.includes(kind) && (
          <p>
            <Trans>
              For members to see their points, your server signs who is signed in:{' '}
              <TextLink href="/app/settings/loyalty/branding">Signed customers</TextLink>. On Shopify the app proxy does that by
              itself.
            </Trans>
          </p>
        )}
      </div>
    </DetailDrawer>
  )
}

/** With a button where the store has themes, and as lines for any page. */
function Placing({ widget, kind, store }: Pick<InstallProps, 'widget' | 'kind' | 'store'>) {
  return (
    <>
      {widget.themeEditorUrl && (
        <section>
          <h3>{t`Shopify`}</h3>
          <p>
            <Trans>Opens your theme with the </Trans>
            {widgetElements[kind].inTheme === 'embed' ? 'embed switched on' : 'block put in'}
            {t`. Save it there.`}
          </p>
          <ButtonLink href={widget.themeEditorUrl} target="_blank" rel="noreferrer">
            {t`Add to theme`}
          </ButtonLink>
        </section>
      )}
      <section>
        <h3>{t`Any website`}</h3>
        <CodeBlock label="HTML" code={htmlSnippet({ kind, origin: location.origin, store })} />
      </section>
    </>
  )
}
