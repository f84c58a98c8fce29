export { WithSession as default } from "@/components/layout/with-session";
