/** Like the children's pages of the product, but under the tape that every page of a stand-in has. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#D9E8FF;--hill:#BFD8FF;--surface:#FFFFFF;--ink:#182146;--lane:#2348D3;--edge:#C3D4F4;--pick:#FFC43D;--on-pick:#182146}
@media (prefers-color-scheme:dark){:root{--ground:#16204C;--hill:#1F2C63;--surface:#1D2857;--ink:#EEF1FC;--lane:#8FA8FF;--edge:#43508F}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;margin:0;min-height:100vh;background:radial-gradient(110% 46% at 26% 112%,var(--hill) 70%,transparent 70.3%),radial-gradient(120% 40% at 92% 114%,var(--hill) 70%,transparent 70.3%),var(--ground);color:var(--ink);font:600 20px/1.35 ui-rounded,"Arial Rounded MT Bold",system-ui,sans-serif;text-align:center}
.tape{height:14px;max-width:none;margin:0;align-self:stretch;background:repeating-linear-gradient(-45deg,#111 0 18px,#FFD400 18px 36px)}
main{flex:1;padding:14px 24px 24px}
h1{margin:0 0 14px;font-size:40px;line-height:1.15}
h1:focus{outline:0}
p{margin:0 auto 18px;max-width:34em}
form{display:flex;flex-wrap:wrap;gap:18px;justify-content:center;margin:0 0 20px}
button{min-width:160px;min-height:92px;padding:12px 24px;border:0;border-radius:28px;background:var(--surface);color:var(--ink);box-shadow:0 6px 0 var(--edge);font:inherit;font-size:28px;cursor:pointer}
button:active{translate:0 4px;box-shadow:0 2px 0 var(--edge)}
button:focus-visible{outline:5px solid var(--lane);outline-offset:3px}
button:disabled{opacity:.5;text-decoration:line-through;cursor:default}
.games{max-width:1000px;margin-inline:auto}
.games button{flex:1 1 200px;max-width:235px}
.bar{display:flex;align-items:center;justify-content:space-between;gap:18px;min-height:92px;margin:0 0 14px}
.bar:empty{display:none}
.bar form,.bar p{margin:0}
.bar p{order:1}
.bar button{min-width:92px;font-size:22px}
.bar .say{order:3;width:92px;padding:26px;border-radius:50%}
.say path{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.say[hidden]{display:block;visibility:hidden}
ol{display:flex;align-items:center;gap:18px;margin:0;padding:0;list-style:none}
li{width:24px;height:24px;border:4px solid var(--lane);border-radius:50%;background:var(--surface)}
.done{background:var(--lane)}
.now{width:34px;height:34px;background:var(--pick)}
.card{max-width:976px;margin:0 auto 26px;padding:22px 16px 10px;border-radius:32px;background:var(--surface);box-shadow:0 8px 0 var(--edge)}
.sum{margin:0 0 8px;font-size:60px;line-height:1.1}
.answers button{width:190px;min-height:120px;font-size:48px}
svg{display:block;width:100%}
svg .line{fill:none;stroke:var(--lane);stroke-width:5;stroke-linecap:round}
svg .hops{stroke-width:6;stroke-dasharray:.1 13}
svg .goal{fill:var(--pick);stroke:var(--lane);stroke-width:4;stroke-dasharray:8 6}
svg text{fill:var(--ink);font-size:26px;text-anchor:middle}
svg .what{fill:var(--on-pick);dominant-baseline:central}
svg .bead{fill:#FF7B5F}
svg .face{fill:none;stroke:#182146;stroke-width:4;stroke-linecap:round}
@media (max-width:767.98px){main{padding-inline:14px}h1{font-size:28px}.sum{font-size:44px}button{min-width:92px;font-size:22px}.games button{flex-basis:140px}.bar p{flex:1;font-size:16px;text-wrap:balance}.bar .say{order:1}.bar{flex-wrap:wrap}ol{order:2;flex-basis:100%;justify-content:center}.card svg{overflow:visible;margin-bottom:8px}svg text{font-size:52px}svg text:not(.what){translate:0 14px}svg .line{stroke-width:8}svg .hops{stroke-width:9;stroke-dasharray:.1 20}svg .goal{r:32px}svg .what{font-size:46px}svg .who{transform:scale(1.7);transform-origin:40px 124px}.answers{flex-wrap:nowrap;gap:12px}.answers button{flex:1;min-height:96px;padding-inline:8px;font-size:36px}}
`
