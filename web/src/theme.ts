import type { ThemeConfig } from 'antd';
import theme from 'antd/es/theme';

export type ColorMode = 'light' | 'dark';

/** Every colour of the product; light and dark have the same names. */
const palettes = {
  light: {
    primary: '#0b7a75',
    primaryHover: '#0a6a66',
    onPrimary: '#ffffff',
    accent: '#c8102e',
    accentGround: '#fdf1f2',
    warning: '#b45309',
    warningGround: '#fdf6ec',
    success: '#15803d',
    successGround: '#f0faf4',
    sidebar: '#0f1b2d',
    sidebarText: '#c3cede',
    sidebarMuted: '#8fa0b8',
    sidebarActive: '#0b7a75',
    ground: '#f2f5f7',
    card: '#ffffff',
    tint: '#f0f3f6',
    raised: '#ffffff',
    border: '#dde3ea',
    text: '#1b2735',
    textMuted: '#566476',
    marked: '#d5efec',
    selected: '#e8f6f4',
    rowHover: '#f0f5f6',
  },
  dark: {
    primary: '#4fc3bc',
    primaryHover: '#74d3cd',
    onPrimary: '#06201f',
    accent: '#ff7b8a',
    accentGround: '#38202b',
    warning: '#f0b056',
    warningGround: '#33281a',
    success: '#5cc98a',
    successGround: '#16302a',
    sidebar: '#0a121e',
    sidebarText: '#c3cede',
    sidebarMuted: '#8fa0b8',
    sidebarActive: '#0b7a75',
    ground: '#0f1722',
    card: '#162131',
    tint: '#1f2c3e',
    raised: '#1c293b',
    border: '#2c3b50',
    text: '#e4eaf2',
    textMuted: '#a3b1c4',
    marked: '#124440',
    selected: '#12302f',
    rowHover: '#1b2839',
  },
} as const satisfies Record<ColorMode, Record<string, string>>;

const fontFamily = "'Be Vietnam Pro', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Gives the palette to our own style sheets as `--primary`, `--text-muted`, … */
export function applyPalette(mode: ColorMode): void {
  const root = document.documentElement;
  root.dataset.mode = mode;
  root.style.colorScheme = mode;
  for (const [name, color] of Object.entries(palettes[mode])) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color);
  }
}

/** The same palette for Ant Design's components. */
export function antTheme(mode: ColorMode): ThemeConfig {
  const colors = palettes[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'soquay' },
    hashed: false,
    token: {
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.primaryHover,
      colorLink: colors.primary,
      colorLinkHover: colors.primaryHover,
      colorInfo: colors.primary,
      colorError: colors.accent,
      colorWarning: colors.warning,
      colorSuccess: colors.success,
      // Tags are read on these: what is derived from the colour itself is too near to it.
      colorInfoBg: colors.selected,
      colorErrorBg: colors.accentGround,
      colorWarningBg: colors.warningGround,
      colorSuccessBg: colors.successGround,
      colorBgLayout: colors.ground,
      colorBgContainer: colors.card,
      colorBgElevated: colors.raised,
      colorBorder: colors.border,
      colorBorderSecondary: colors.border,
      colorText: colors.text,
      colorTextSecondary: colors.textMuted,
      colorTextTertiary: colors.textMuted,
      colorTextDescription: colors.textMuted,
      // What cannot be changed is still read.
      colorTextDisabled: colors.textMuted,
      colorTextPlaceholder: colors.textMuted,
      colorIcon: colors.textMuted,
      controlItemBgActive: colors.selected,
      controlItemBgActiveHover: colors.selected,
      fontFamily,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontSizeXL: 16,
      fontWeightStrong: 600,
      borderRadius: 10,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      controlHeight: 32,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: {
        primaryColor: colors.onPrimary,
        dangerColor: colors.onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 400,
      },
      Table: {
        cellFontSize: 14,
        cellFontSizeMD: 14,
        cellFontSizeSM: 14,
        cellPaddingBlock: 9,
        cellPaddingInline: 12,
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 12,
        cellPaddingBlockSM: 8,
        cellPaddingInlineSM: 8,
        headerBg: colors.card,
        headerColor: colors.textMuted,
        rowHoverBg: colors.rowHover,
        headerSplitColor: 'transparent',
      },
      Card: { bodyPadding: 16 },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Modal: { titleFontSize: 16 },
      Checkbox: { borderRadiusSM: 4 },
      Tag: { borderRadiusSM: 999 },
      Tabs: { horizontalMargin: '0 0 16px 0' },
    },
  };
}
