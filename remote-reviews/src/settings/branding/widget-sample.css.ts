/** The widgets' class names, so that custom CSS works as in the store. */
export const widgetSampleCss = `
.yuko { display: grid; gap: 12px; color: var(--text); font-family: var(--font); line-height: 1.55; }
.badge { display: flex; align-items: center; gap: 8px; color: var(--page-text); font-size: 14px; }
.stars { display: inline-flex; gap: 1px; }
.stars svg { width: 18px; height: 18px; fill: var(--accent); }
.card { display: grid; justify-items: start; gap: 8px; padding: 16px; border: 1px solid var(--border);
  border-radius: var(--radius); background: var(--background); font-size: 14px; }
.by { display: flex; align-items: center; gap: 10px; }
.by p { display: grid; line-height: 1.35; }
.avatar { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; font-size: 12px; font-weight: 600;
  background: color-mix(in srgb, var(--primary) 12%, var(--background)); }
.verified { font-size: 12px; color: color-mix(in srgb, var(--text) 72%, var(--background)); }
h3 { font-size: 15px; font-weight: 600; }
.powered { font-size: 12px; color: var(--page-quiet); }
`
