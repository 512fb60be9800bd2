import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { QrCode, qrFile, qrPicture } from '@yuko/kit/qr/qr-code.tsx'
import { notify } from '@yuko/runtime'
import { useOutletContext } from '@yuko/runtime/router'
import { Button, ErrorPanel, Group, IconDownload, Skeleton } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { type ChosenProduct, ProductSelect } from '#data/product-select.tsx'
import { requestQueries } from '#data/requests.queries.ts'
import styles from './link.module.css'

/** The link and the QR code that open the review form, of the store or a product. */
export function ReviewLinkPage() {
  const { close } = useOutletContext<{ close: () => void }>()
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const links = useQuery(requestQueries.link(product?.productId ?? null))
  return (
    <DetailDrawer title={t`Link and QR code`} onClose={close} width={520}>
      <div className={styles.link}>
        <p className={styles.quiet}>
          {t`For packaging, receipts and messages. Reviewers confirm their email address, and your publishing rules apply.`}
        </p>
        <ProductSelect label={t`Product`} placeholder={t`Your store`} product={product} onChange={setProduct} />
        {links.data ? (
          <Links {...links.data} fileName={product?.productId ?? 'store'} />
        ) : links.isError ? (
          <ErrorPanel title={t`Couldn’t load the link`} onRetry={links.refetch} isRetrying={links.isFetching}>
            {links.error.message}
          </ErrorPanel>
        ) : (
          <Skeleton height={380} />
        )}
      </div>
    </DetailDrawer>
  )
}

function Links({ link, qr, fileName }: { link: string; qr: string; fileName: string }) {
  const savePicture = async () => {
    const picture = await qrPicture(qr)
    if (picture) saveFile(picture, `review-${fileName}.png`)
    else notify(t`Couldn’t create the image. Download the SVG instead.`, { type: 'error' })
  }
  return (
    <>
      <CodeBlock code={link} label={t`Review link`} />
      <QrCode text={qr} label={t`QR code of the review form`} />
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(qrFile(qr), `review-${fileName}.svg`)}
        >
          {t`Download SVG`}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void savePicture()}>
          {t`Download PNG`}
        </Button>
      </Group>
      <p
        className={styles.quiet}
      >{t`Reviews from the QR code and from the link are separate sources in the inbox and in Analytics.`}</p>
    </>
  )
}
