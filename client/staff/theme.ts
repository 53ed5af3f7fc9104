import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  Drawer,
  Group,
  Menu,
  Modal,
  Paper,
  ScrollArea,
  SegmentedControl,
  Stack,
  Table,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';

const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  // The header of a dialog is no banner of the page.
  attributes: { header: { role: 'none' } },
  // The scroll bar stays below it, so that the page does not move.
  removeScrollProps: { removeScrollBar: false },
  styles: { title: { fontWeight: 600, lineHeight: 1.4 } },
};

/** The site's design tokens (`client/theme/tokens.css`) in Mantine's terms: one brand, a denser scale. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 6 },
  colors: {
    indigo: colorsTuple('#4f39f6'),
    // The ink of the site instead of neutral greys.
    dark: [
      '#eceefb',
      '#aab1d0',
      '#8b93b8',
      '#6f789f',
      '#272c4a',
      '#1d2240',
      '#151932',
      '#0b0d1a',
      '#080a15',
      '#05060d',
    ],
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '650' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Anchor: Anchor.extend({ defaultProps: { size: 'sm', underline: 'always' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none', fw: 600, miw: 'max-content' } }),
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    Drawer: Drawer.extend({ defaultProps: dialog }),
    Group: Group.extend({ defaultProps: { gap: 'xs' } }),
    Menu: Menu.extend({
      // Inside the landmark of its button.
      defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false },
      styles: { dropdown: { maxHeight: '70dvh', overflowY: 'auto' } },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        // A click beside the dialog does not discard input.
        closeOnClickOutside: false,
        // The next key may come before an animation has begun, and would reach the page behind.
        transitionProps: { duration: 0 },
        ...dialog,
      },
    }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 'md', p: 'md' } }),
    // Above the header of a table, which stays in view.
    ScrollArea: ScrollArea.extend({ styles: { scrollbar: { zIndex: 4 } } }),
    SegmentedControl: SegmentedControl.extend({ styles: { root: { flexWrap: 'wrap' } } }),
    Stack: Stack.extend({ defaultProps: { gap: 'sm' } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs', fz: 'sm' } }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    TextInput: TextInput.extend({
      defaultProps: { autoComplete: 'off' },
      styles: { input: { textOverflow: 'ellipsis' } },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
  },
});

const scheme = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--primary-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface-card)',
  '--mantine-color-default-hover': 'var(--surface-tint)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-indigo-light': 'var(--primary-soft)',
  '--mantine-color-indigo-light-color': 'var(--primary-text)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-green-light': 'var(--success-soft)',
  '--mantine-color-green-light-color': 'var(--success)',
  '--mantine-color-orange-light': 'var(--accent-soft)',
  '--mantine-color-orange-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light-color': 'var(--text-muted)',
};

/** Both schemes share these: the tokens use `light-dark()`. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-indigo-filled-hover': '#4630e0',
    '--mantine-color-red-filled': '#c01735',
    '--mantine-color-red-filled-hover': '#a01029',
  },
  light: scheme,
  dark: scheme,
});
