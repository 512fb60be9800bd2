import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { keysPageOf } from '@yuko/contract/store/woocommerce-address'
import { notify } from '@yuko/runtime'
import { TextInput, TextLink, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useConnectWoocommerce } from '#data/integration.mutations.ts'

interface WooCommerceDialogProps {
  /** The site of the connected store. */
  site: string | null
  onClose: () => void
}

/** Connects a store with keys from WooCommerce, or replaces its keys. */
export function WooCommerceDialog({ site, onClose }: WooCommerceDialogProps) {
  const connect = useConnectWoocommerce()
  const form = useForm({
    initial: { site: site ? `https://${site}` : '', consumerKey: '', consumerSecret: '' },
    schema: bodyOf(connectWoocommerce),
    onSubmit: async (body) => {
      await connect.mutateAsync(body)
      notify(t`Store connected`)
      onClose()
    },
  })
  const keysPage = keysPageOf(form.values.site)
  return (
    <FormDialog
      title={site ? t`Enter new WooCommerce keys` : t`Connect WooCommerce`}
      submitLabel={t`Connect`}
      form={form}
      onClose={onClose}
    >
      <p>
        {t`In WordPress, go to WooCommerce > Settings > Advanced > REST API and add a key with Read/Write permission. Yuko stores it encrypted.`}
      </p>
      <TextInput
        label={t`Store URL`}
        placeholder="https://example.com"
        inputMode="url"
        data-autofocus={site ? undefined : true}
        {...form.field('site')}
      />
      <TextInput
        label={t`Consumer key`}
        placeholder="ck_…"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={site ? true : undefined}
        description={
          keysPage && (
            <TextLink fz="inherit" href={keysPage} target="_blank" rel="noreferrer">
              {t`Create a key in WooCommerce`}
            </TextLink>
          )
        }
        {...form.field('consumerKey')}
      />
      <TextInput
        label={t`Consumer secret`}
        placeholder="cs_…"
        type="password"
        autoComplete="off"
        {...form.field('consumerSecret')}
      />
    </FormDialog>
  )
}
