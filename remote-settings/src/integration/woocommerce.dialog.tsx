import { bodyOf } from '@yuko/contract/endpoint'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { keysPageOf } from '@yuko/contract/store/woocommerce-address'
import { notify } from '@yuko/runtime'
import { TextInput, TextLink, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useConnectWoocommerce } from '#data/integration.mutations.ts'

interface WooCommerceDialogProps {
  /** Where the store is that is connected already. */
  site: string | null
  onClose: () => void
}

/** Keys that the merchant made in WooCommerce: for a store that sent its data otherwise, or in the place of lost ones. */
export function WooCommerceDialog({ site, onClose }: WooCommerceDialogProps) {
  const connect = useConnectWoocommerce()
  const form = useForm({
    initial: { site: site ? `https://${site}` : '', consumerKey: '', consumerSecret: '' },
    schema: bodyOf(connectWoocommerce),
    onSubmit: async (body) => {
      await connect.mutateAsync(body)
      notify('The store is connected')
      onClose()
    },
  })
  const keysPage = keysPageOf(form.values.site)
  return (
    <FormDialog
      title={site ? 'New keys for WooCommerce' : 'Connect WooCommerce'}
      submitLabel="Connect"
      form={form}
      onClose={onClose}
    >
      <p>
        In WordPress, open WooCommerce, Settings, Advanced, REST API and add a key with the permission “Read/Write”. Yuko keeps it
        encrypted.
      </p>
      <TextInput
        label="Address of your shop"
        placeholder="https://example.com"
        inputMode="url"
        data-autofocus={site ? undefined : true}
        {...form.field('site')}
      />
      <TextInput
        label="Consumer key"
        placeholder="ck_…"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={site ? true : undefined}
        description={
          keysPage && (
            <TextLink fz="inherit" href={keysPage} target="_blank" rel="noreferrer">
              Make a key in your shop
            </TextLink>
          )
        }
        {...form.field('consumerKey')}
      />
      <TextInput
        label="Consumer secret"
        placeholder="cs_…"
        type="password"
        autoComplete="off"
        {...form.field('consumerSecret')}
      />
    </FormDialog>
  )
}
