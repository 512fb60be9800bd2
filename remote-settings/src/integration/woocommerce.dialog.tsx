import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      notify(t`The store is connected`)
      onClose()
    },
  })
  const keysPage = keysPageOf(form.values.site)
  return (
    <FormDialog
      title={site ? t`New keys for WooCommerce` : t`Connect WooCommerce`}
      submitLabel={t`Connect`}
      form={form}
      onClose={onClose}
    >
      <p>
        <Trans>
          In WordPress, open WooCommerce, Settings, Advanced, REST API and add a key with the permission “Read/Write”. Yuko keeps
          it encrypted.
        </Trans>
      </p>
      <TextInput
        label={t`Address of your shop`}
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
              {t`Make a key in your shop`}
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
