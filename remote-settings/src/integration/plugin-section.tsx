import { t } from '@lingui/core/macro'
import { pluginPath } from '@yuko/contract/store/woocommerce-address'
import { Anchor, Section } from '@yuko/ui'

/** The plugin of WooCommerce stores: widgets, consent at checkout, and the connection itself. */
export function PluginSection() {
  return (
    <Section
      title={t`WooCommerce plugin`}
      description={t`Shows reviews and points in your store and asks for consent to marketing emails at checkout. Install it in WordPress under Plugins, then choose Connect to Yuko in WooCommerce > Yuko.`}
    >
      <Anchor href={pluginPath} download>
        {t`Download plugin`}
      </Anchor>
    </Section>
  )
}
