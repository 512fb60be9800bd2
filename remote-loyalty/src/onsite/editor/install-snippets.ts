import { type LoyaltyWidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'

interface Place {
  readonly kind: LoyaltyWidgetKind
  readonly origin: string
  readonly store: string
}

/** Attributes that the page has to fill in. */
const ownAttributes: Partial<Record<LoyaltyWidgetKind, string>> = {
  loyalty_launcher: ' customer="SIGNED-CUSTOMER" sign-in="/account/login" sign-up="/account/register"',
  loyalty_page: ' customer="SIGNED-CUSTOMER" sign-in="/account/login" sign-up="/account/register"',
  product_points: ' price="3700" style="display:block;min-height:1.75rem"',
  thank_you: ' customer="SIGNED-CUSTOMER" order="1001" total="12000" style="display:block;min-height:2.85rem"',
  account_page: ' customer="SIGNED-CUSTOMER" style="display:block;min-height:60vh"',
  cart_points_slider:
    ' customer="SIGNED-CUSTOMER" cart="/wp-json/wc/store/v1/cart" sign-in="/my-account/" style="display:block;min-height:12rem"',
  cart_points: ' total="12000" style="display:block;min-height:2.85rem"',
}

/** The snippet for any page. Amounts are in the currency's smallest unit. */
export function htmlSnippet({ kind, origin, store }: Place): string {
  const { tag, script } = widgetElements[kind]
  return `<script src="${origin}/widgets/${script}" defer></script>
<${tag} store="${store}"${ownAttributes[kind] ?? ''}></${tag}>`
}
