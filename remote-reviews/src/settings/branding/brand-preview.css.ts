/** Inside the preview's shadow root, with the widgets' class names, so that custom CSS works as in the store. */
export const previewCss = `
:host { display: grid; gap: 16px; }
* { box-sizing: border-box; margin: 0; }
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
button, .action { display: inline-block; padding: 8px 16px; border: 1px solid var(--primary); border-radius: var(--radius);
  background: var(--primary); color: var(--on-primary); font: inherit; font-size: 14px; font-weight: 550; }
[data-style="outline"] { background: transparent; color: var(--primary); }
.powered { font-size: 12px; color: var(--page-quiet); }
.mail { display: grid; justify-items: center; gap: 14px; width: 100%; padding: 20px 16px; border: 1px solid var(--border);
  border-radius: 4px; background: var(--background); color: var(--text); font: 14px/1.5 Arial, Helvetica, sans-serif; text-align: center; }
.mail .logo { max-width: 60%; max-height: 56px; width: auto; height: auto; }
.mail .wide { width: calc(100% + 32px); margin: -20px -16px 0; height: auto; }
.mail .name { font-size: 18px; }
footer { display: grid; gap: 4px; width: 100%; padding-top: 12px; border-top: 1px solid var(--border); font-size: 12px;
  white-space: pre-line; color: color-mix(in srgb, var(--text) 72%, var(--background)); }
footer p:empty { display: none; }
`
