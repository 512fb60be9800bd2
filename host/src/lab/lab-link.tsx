import { t } from '@lingui/core/macro'
import { Button, CopyButton, Group, Text } from '@yuko/ui'

/** The link that was made; it carries the exact set and ends by itself. */
export const LabLinkShown = ({ url }: { url: string }) => (
  <div role="status">
    <Text mb="xs">{t`Good for eight hours, for whoever has it.`}</Text>
    <Group>
      <Button component="a" href={url} variant="default">
        {t`Open`}
      </Button>
      <CopyButton value={url} label={t`Copy the link`} />
    </Group>
  </div>
)
