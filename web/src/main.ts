// The viewer as an element: `<agon-viewer src="match.agon"></agon-viewer>`.

import { AgonViewer } from "./viewer.ts";

customElements.define("agon-viewer", AgonViewer);
