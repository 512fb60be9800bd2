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

const needsSignature: readonly LoyaltyWidgetKind[] = [
  'loyalty_launcher',
  'cart_points_slider',
  'thank_you',
  'account_page',
  'loyalty_page',
]

/** Parts of the launcher. */
const byLauncher: readonly LoyaltyWidgetKind[] = ['loyalty_panel', 'nudges', 'referral_popup']

/** How to add the widget to the store’s pages. */
export function Install({ widget, kind, store, pageUrl, onClose }: InstallProps) {
  const { name, place } = kindWording[kind]
  return (
    <DetailDrawer title={t`Install: ${name}`} onClose={onClose} width={560}>
      <div className={styles.install}>
        <p>{t`Location: ${place}`}</p>
        {byLauncher.includes(kind) ? <ByLauncher kind={kind} /> : <Placing widget={widget} kind={kind} store={store} />}
        {kind === 'loyalty_page' && (
          <p>
            <Trans>
              Or link to the hosted page:{' '}
              <TextLink href={pageUrl} target="_blank" rel="noreferrer">
                {pageUrl}
              </TextLink>
            </Trans>
          </p>
        )}
        {kind === 'account_page' && widget.themeEditorUrl && (
          <p>
            <Trans>
              Add it to the account page of your theme. Shopify’s new customer accounts don’t support theme blocks. Members can
              use the panel there.
            </Trans>
          </p>
        )}
        {kind === 'cart_points_slider' && (
          <p>
            <Trans>
              It works with the carts of Shopify and WooCommerce: <code>cart</code> is the URL of WooCommerce’s cart, and the
              plugin fills it in. Without it, the cart is Shopify’s.
            </Trans>
          </p>
        )}
        {kind === 'thank_you' && (
          <p>
            <Trans>
              For custom storefronts only: Shopify’s thank-you page doesn’t allow scripts. <code>order</code> is the order number.{' '}
              <code>total</code> is the amount that earns points, in the currency’s smallest unit.
            </Trans>
          </p>
        )}
        {needsSignature.includes(kind) && (
          <p>
            <Trans>
              To show members their points, your server has to sign their identity.{' '}
              <TextLink href="/app/settings/loyalty/branding">Set up signed customers</TextLink>. On Shopify, the app proxy does
              this automatically.
            </Trans>
          </p>
        )}
      </div>
    </DetailDrawer>
  )
}

/** What the launcher shows needs no installation. */
function ByLauncher({ kind }: Pick<InstallProps, 'kind'>) {
  if (kind === 'nudges') return <p>{t`No installation needed. The launcher shows nudges.`}</p>
  if (kind === 'referral_popup') return <p>{t`No installation needed. The launcher shows the popup while referrals are on.`}</p>
  return (
    <p>
      <Trans>
        No installation needed. The launcher opens the panel, and so do links to <code>#rewards</code>, <code>#earn</code>,{' '}
        <code>#tiers</code> and <code>#history</code>.
      </Trans>
    </p>
  )
}

/** A button for Shopify themes, and a snippet for any website. */
function Placing({ widget, kind, store }: Pick<InstallProps, 'widget' | 'kind' | 'store'>) {
  return (
    <>
      {widget.themeEditorUrl && (
        <section>
          <h3>Shopify</h3>
          <p>
            {widgetElements[kind].inTheme === 'embed'
              ? t`Opens your theme with the app embed turned on. Save the theme to apply it.`
              : t`Opens your theme with the block added. Save the theme to apply it.`}
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
