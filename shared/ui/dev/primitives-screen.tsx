import {
  ActionIcon,
  Alert,
  Avatar,
  Badge,
  Button,
  DateTime,
  Group,
  IconMore,
  IconWarning,
  Menu,
  Money,
  Page,
  Section,
  Stack,
  Stars,
  StatusBadge,
  Text,
  TextInput,
  TextLink,
  Title,
  Tooltip,
} from '../src/index.ts'
import { PasswordInput } from '../src/on-demand.ts'

const tones = ['gray', 'accent', 'success', 'warning', 'danger']

export function PrimitivesScreen() {
  return (
    <Page title="Primitives" width="full" badge={<Badge color="accent">Beta</Badge>}>
      <Section title="Buttons">
        <Stack>
          {(['filled', 'light', 'default', 'subtle', 'outline'] as const).map((variant) => (
            <Group key={variant}>
              <Button variant={variant}>Save changes</Button>
              <Button variant={variant} size="xs">
                Compact
              </Button>
              <Button variant={variant} size="md">
                Large
              </Button>
              <Button variant={variant} color="danger">
                Delete
              </Button>
              <Button variant={variant} loading>
                Saving
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Group>
          ))}
          <Group>
            <Tooltip label="More actions">
              <ActionIcon aria-label="More actions">
                <IconMore size={18} />
              </ActionIcon>
            </Tooltip>
            <Menu>
              <Menu.Target>
                <Button variant="default">Menu</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item>Publish</Menu.Item>
                <Menu.Item>Archive</Menu.Item>
                <Menu.Divider />
                <Menu.Item color="danger">Delete</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </Stack>
      </Section>
      <Section title="Type">
        <Title order={1}>Twenty-eight, bold</Title>
        <Title order={2}>Twenty, bold</Title>
        <Title order={3}>Sixteen, bold</Title>
        <Text>
          Fourteen, with a <TextLink href="#">link</TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          Thirteen, secondary
        </Text>
        <Text size="xs">Twelve</Text>
        <Text>
          <Money minor={123_456} /> · <DateTime at="2026-11-20T09:30:00Z" /> · <Stars rating={3.5} />
        </Text>
      </Section>
      <Section title="States">
        <Group>
          {tones.map((tone) => (
            <Badge key={tone} color={tone}>
              {tone}
            </Badge>
          ))}
          {['published', 'pending', 'rejected', 'running', 'draft'].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <Avatar name="Ada Marsh" />
        </Group>
        <Stack mt="md">
          {tones.slice(1).map((tone) => (
            <Alert key={tone} color={tone} title="Two webhooks fail" icon={<IconWarning size={18} />}>
              Deliveries to shop.example have been refused since this morning.
            </Alert>
          ))}
        </Stack>
      </Section>
      <Section title="Controls">
        <Stack>
          <TextInput label="With an error" error="Enter a valid e-mail address" defaultValue="ada@" />
          <PasswordInput label="Password" description="At least ten characters" size="md" />
          <TextInput label="Disabled" disabled value="Not now" readOnly />
          <TextInput label="From" type="date" defaultValue="2026-11-20" />
        </Stack>
      </Section>
    </Page>
  )
}
