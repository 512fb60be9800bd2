/// <reference path="./theme/css-properties.d.ts" />
/**
 * The design system's contract: everything that host and remotes may use, by name. It is a federation singleton, so everything
 * listed is shipped: list only what is used, without `export *`. Components of some pages only are listed in `on-demand.ts`,
 * which is a separate chunk.
 */

export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Center,
  Checkbox,
  CloseButton,
  Divider,
  Group,
  Loader,
  Radio,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
export { useDebouncedValue, useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
export { EmptyState, type EmptyStateProps } from '#feedback/empty-state.tsx'
export { ErrorPanel, type ErrorPanelProps } from '#feedback/error-panel.tsx'
export { Spinner } from '#feedback/spinner.tsx'
export { Trans } from '#feedback/trans.tsx'
export { CopyButton } from '#figures/copy-button.tsx'
export { useFormat } from '#figures/format.ts'
export { Money } from '#figures/money.tsx'
export { PeriodControl, type PeriodControlProps, periodOf, usualPeriod } from '#figures/period-control.tsx'
export { Stars } from '#figures/stars.tsx'
export { StatTile, type StatTileProps, StatTiles } from '#figures/stat-tile.tsx'
export { StatusBadge, type StatusBadgeProps, type Tone } from '#figures/status-badge.tsx'
export { DateTime, RelativeTime } from '#figures/time.tsx'
export { Menu } from '#floating/menu.tsx'
export { Popover } from '#floating/popover.tsx'
export { Tooltip } from '#floating/tooltip.tsx'
export { fieldText } from '#form/field-text.ts'
export type { FormSchema } from '#form/form-schema.ts'
export { type FormOptions, useForm } from '#form/use-form.ts'
export {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconCalendar,
  IconChart,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconClose,
  IconColumns,
  IconConnected,
  IconCopy,
  IconCreditCard,
  IconCsv,
  IconDelete,
  IconDotsVertical,
  IconDownload,
  IconEdit,
  IconError,
  IconExternalLink,
  IconEye,
  IconFilter,
  IconGift,
  IconHelp,
  IconHome,
  IconInfo,
  IconIntegration,
  IconKey,
  IconKeyboard,
  IconLayout,
  IconLink,
  IconList,
  IconLock,
  IconMail,
  IconMailCheck,
  IconMenu,
  IconMinus,
  IconMoon,
  IconMore,
  IconOrganization,
  IconPalette,
  IconPencil,
  IconPending,
  IconPhoto,
  IconPlus,
  IconProduct,
  IconRefresh,
  IconReply,
  IconSearch,
  IconSelector,
  IconSend,
  IconSettings,
  IconShield,
  IconShoppingBag,
  IconSidebarCollapse,
  IconSidebarExpand,
  IconSignOut,
  IconSortAscending,
  IconStar,
  IconStarFilled,
  IconStore,
  IconSun,
  IconTag,
  IconUndo,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconWarning,
  IconWebhook,
} from '#icons/icons.ts'
export { Columns } from '#page/columns.tsx'
export { ButtonLink, PlainLink, RowLink, TextLink } from '#page/link.tsx'
export { Logo } from '#page/logo.tsx'
export { NavProgress } from '#page/nav-progress.tsx'
export { Page, type PageProps } from '#page/page.tsx'
export { Section, type SectionProps } from '#page/section.tsx'
export { type CountedTab, TabsWithCounts } from '#page/tabs-with-counts.tsx'
export { BulkBar, type BulkBarProps } from '#table/bulk-bar.tsx'
export type { Column, Sort } from '#table/column.ts'
export { DataTable, type DataTableProps } from '#table/data-table.tsx'
export { type ActiveFilter, FilterBar, type FilterBarProps } from '#table/filter-bar.tsx'
export { type FilterOption, FilterSelect, type FilterSelectProps } from '#table/filter-select.tsx'
export { ListFoot, type ListFootProps } from '#table/list-foot.tsx'
export type { RowSelection } from '#table/use-row-selection.ts'
export type { LinkComponent, UiSurroundings, UseBlocker } from '#theme/ui-context.ts'
export { UiProvider, type UiProviderProps } from '#theme/ui-provider.tsx'
