// The viewer as an element: `<agon-viewer src="match.agon"></agon-viewer>`, and two of them side by side:
// `<agon-pair src="a.agon" other="b.agon"></agon-pair>`.

import { AgonPair } from "./pair/pair.ts";
import { AgonViewer } from "./viewer.ts";

customElements.define("agon-viewer", AgonViewer);
customElements.define("agon-pair", AgonPair);
