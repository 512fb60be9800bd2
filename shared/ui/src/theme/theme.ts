import {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  MultiSelect,
  Paper,
  PasswordInput,
  Popover,
  Progress,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core'

/** A palette whose values live in tokens.css: the script only has to know that the name exists. */
const palette = (name: string): MantineColorsTuple => {
  const shade = (n: number) => `var(--mantine-color-${name}-${n})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

// A style element written by react-remove-scroll would break a strict style-src: base.css locks the page instead.
const overlay = { lockScroll: false, overlayProps: { backgroundOpacity: 0.4 }, closeButtonProps: { 'aria-label': 'Close' } }
const floating = { shadow: 'md', radius: 'md', transitionProps: { duration: 150, transition: 'pop' as const } }

/** Defaults of the primitives. Colours, sizes and radii are in tokens.css, which is the only place to change them. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: palette('accent'),
    success: palette('success'),
    warning: palette('warning'),
    danger: palette('danger'),
  },
  black: '#1c1b1a',
  fontFamily: 'var(--yk-font)',
  defaultRadius: 'md',
  respectReducedMotion: true,
  breakpoints: { xs: '24em', sm: '45em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light', radius: 'lg' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' }, classNames: { root: 'yk-underline' } }),
    Avatar: Avatar.extend({ defaultProps: { color: 'accent', radius: 'xl' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm', size: 'lg', color: 'gray', tt: 'none', fz: 'xs', fw: 550 },
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 'xs' } }),
    Drawer: Drawer.extend({ defaultProps: { ...overlay, position: 'right', transitionProps: { duration: 200 } } }),
    Input: Input.extend({ classNames: { input: 'yk-input' } }),
    InputWrapper: Input.Wrapper.extend({ classNames: { label: 'yk-label', description: 'yk-help', error: 'yk-help' } }),
    // Its focusable placeholder is no menu item: assistive technology would find a stray child.
    Menu: Menu.extend({ defaultProps: { ...floating, position: 'bottom-end', withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({
      classNames: { title: 'yk-dialog-title' },
      defaultProps: { ...overlay, centered: true, radius: 'lg', transitionProps: { duration: 150 } },
    }),
    MultiSelect: MultiSelect.extend({ defaultProps: { size: 'sm', comboboxProps: floating } }),
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
    Popover: Popover.extend({ defaultProps: floating }),
    Progress: Progress.extend({ defaultProps: { size: 6, radius: 'xl' } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'sm' } }),
    Select: Select.extend({
      defaultProps: { size: 'sm', comboboxProps: floating, allowDeselect: false, checkIconPosition: 'right' },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' }, classNames: { root: 'yk-skeleton' } }),
    Switch: Switch.extend({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'sm', autosize: true, minRows: 3 } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Title: Title.extend({ defaultProps: { order: 2 } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, withArrow: false, radius: 'sm', transitionProps: { duration: 150 } },
    }),
  },
})
