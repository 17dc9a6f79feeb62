// What the portal is called.
export const PORTAL_NAME = '不动产智治平台';
