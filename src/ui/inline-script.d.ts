/** Code of a script element (src/integrations/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/** Address of a file that a script element imports later (src/integrations/inline-script.ts). */
declare module '*?late-file' {
  const address: string;
  export default address;
}
