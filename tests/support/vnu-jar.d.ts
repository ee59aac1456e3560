/** The package holds one value: the path of the Nu HTML checker's jar. */
declare module 'vnu-jar' {
  const path: string;
  export default path;
}
