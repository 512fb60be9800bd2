import { t } from '@lingui/core/macro'
import { Button, CopyButton, Group, Text } from '@yuko/ui'

/** The new link. It contains the exact set of releases and expires on its own. */
export const LabLinkShown = ({ url }: { url: string }) => (
  <div role="status">
    <Text mb="xs">{t`Anyone with this link can use it for 8 hours.`}</Text>
    <Group>
      <Button component="a" href={url} variant="default">
        {t`Open lab`}
      </Button>
      <CopyButton value={url} label={t`Copy link`} />
    </Group>
  </div>
)
